// The health check of the image: ends with 0 when the server in the container answers that it is up, and with 1 otherwise. A worker is asked on a port of its own, which is
// named behind the script.
const [, , port = process.env.LEDGER_PORT] = process.argv;
const isUp = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isUp ? 0 : 1);
