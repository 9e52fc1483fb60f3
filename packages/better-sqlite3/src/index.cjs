/** Version 13 needs version 10 of Node's interface for native code, which Node 20 has not; version 12 can end Node 24. npm installs what fits, and one is loaded. */
module.exports = Number(process.versions.napi) >= 10 ? require('better-sqlite3-13') : require('better-sqlite3-12');
