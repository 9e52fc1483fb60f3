/** Earlier names of commands and options, accepted for one version. They are not in the help.  [CLI-58] */
export interface Alias {
  readonly was: string;
  readonly is: string;
}

/** Earlier commands, as typed after `books`. */
export const COMMAND_ALIASES: readonly Alias[] = [
  { was: 'file', is: 'categorize' },
  { was: 'mailings', is: 'emails' },
  { was: 'party-totals', is: 'counterparty-totals' },
  { was: 'counterparties retire', is: 'counterparties deactivate' },
  { was: 'counterparties restore', is: 'counterparties reactivate' },
  { was: 'feeds read', is: 'feeds sync' },
  { was: 'month waits', is: 'month pending' },
  { was: 'accounts add', is: 'accounts create' },
  { was: 'counterparties add', is: 'counterparties create' },
  { was: 'members add', is: 'members create' },
  { was: 'receipts add', is: 'receipts create' },
  { was: 'rules make', is: 'rules create' },
  { was: 'rules try', is: 'rules preview' },
  { was: 'recurring make', is: 'recurring create' },
  { was: 'invoices make', is: 'invoices create' },
  { was: 'bills make', is: 'bills create' },
  { was: 'credit-notes make', is: 'credit-notes create' },
  { was: 'vendor-credits make', is: 'vendor-credits create' },
];

/** An earlier option of some commands. */
export interface OptionAlias extends Alias {
  /** The commands that have the option, by their present names. */
  readonly of: readonly string[];
}

/** Earlier options. */
export const OPTION_ALIASES: readonly OptionAlias[] = [
  {
    was: '--party',
    is: '--counterparty',
    of: [
      ...['aging', 'emails list', 'entries post', 'recurring create', 'rules create'],
      ...['invoices', 'bills', 'credit-notes', 'vendor-credits'].flatMap((documents) => [`${documents} list`, `${documents} create`]),
    ],
  },
  { was: '--all-like', is: '--similar', of: ['categorize'] },
  { was: '--take-apart', is: '--yes', of: ['categorize', 'split', 'match', 'transfer', 'settle'] },
  { was: '--final', is: '--yes', of: ['rules apply'] },
  { was: '--posts', is: '--auto-post', of: ['rules create'] },
  { was: '--no-posts', is: '--no-auto-post', of: ['rules create'] },
  { was: '--off', is: '--deactivate', of: ['accounts change'] },
  { was: '--on', is: '--reactivate', of: ['accounts change'] },
  { was: '--leaves', is: '--deactivate', of: ['members change'] },
  { was: '--returns', is: '--reactivate', of: ['members change'] },
  { was: '--retired', is: '--inactive', of: ['counterparties list'] },
];

/** Replaces earlier names in a command line. Words after `--` are arguments and stay. */
export const withPresentNames = (words: readonly string[]): readonly string[] => {
  const [first = '', second = ''] = words;
  const named = COMMAND_ALIASES.find(({ was }) => was === first || was === `${first} ${second}`);
  const present = named === undefined ? words : [...named.is.split(' '), ...words.slice(named.was.split(' ').length)];
  const options = OPTION_ALIASES.filter(({ of }) => of.some((command) => isCommand(command, present)));
  const end = present.indexOf('--');
  return present.map((word, at) => (end !== -1 && at > end ? word : withPresentOption(word, options)));
};

/** Whether words begin with a command. A group without a subcommand runs `list`. */
const isCommand = (command: string, [first = '', second = '']: readonly string[]): boolean =>
  command === first || command === `${first} ${second}` || (command === `${first} list` && (second === '' || second.startsWith('-')));

const withPresentOption = (word: string, options: readonly OptionAlias[]): string => {
  const [name = ''] = word.split('=', 1);
  const option = options.find(({ was }) => was === name);
  return option === undefined ? word : option.is + word.slice(name.length);
};
