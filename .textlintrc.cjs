const vocabulary = require('./lint/vocabulary.json');

/** The words of the project, and sentences that a stranger reads once. */
module.exports = {
  rules: {
    terminology: {
      defaultTerms: false,
      terms: vocabulary.flatMap(({ use, not }) => not.map((word) => [word, use])),
      skip: ['Blockquote'],
    },
    'sentence-length': {
      max: 200,
      // A list of refusals is as long as it is.
      skipPatterns: ['/(?:Refusals|Errors)[^.:]*, in order of precedence:[^.]*/'],
    },
  },
};
