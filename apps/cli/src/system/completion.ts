import { Argument, type Command } from 'commander';
import { define } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The command that prints what a shell needs to complete commands and options.  [CLI-44] */
export const addCompletion = (program: Command, { print }: Parts): void => {
  define(program, 'completion', 'Prints what a shell needs to complete commands and options.', [
    'ledger completion bash >> ~/.bashrc',
    'ledger completion fish > ~/.config/fish/completions/ledger.fish',
  ])
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: (typeof SHELLS)[number]) => print(shell === 'fish' ? fish(program) : shell === 'zsh' ? zsh(program) : bash(program)));
};

/** The words that may follow: commands after the program or a group, options after a command. */
const wordsAfter = (program: Command): readonly (readonly [path: string, words: readonly string[]])[] => {
  const visible = (command: Command) => command.commands.filter((each) => each.name() !== 'help');
  const options = (command: Command) => [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const walk = (command: Command, path: string): (readonly [string, readonly string[]])[] => [
    [path, [...visible(command).map((each) => each.name()), ...(path === '' ? ['--help', '--version'] : options(command))]],
    ...visible(command).flatMap((each) => walk(each, `${path} ${each.name()}`.trim())),
  ];
  return walk(program, '');
};

/** A function that looks the words before the cursor up, the longest path of commands first. */
const bash = (program: Command): string => `# Completion of ledger; \`ledger completion bash\` prints it.
_ledger() {
  local word path='' words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="$path $word" ;; esac
  done
  path="\${path# }"
  while :; do
    case "$path" in
${wordsAfter(program)
  .map(([path, words]) => `      '${path}') words='${words.join(' ')}' ;;`)
  .join('\n')}
      *' '*) path="\${path% *}"; continue ;;
      *) path=''; continue ;;
    esac
    break
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _ledger ledger`;

const zsh = (program: Command): string => `autoload -U +X bashcompinit && bashcompinit\n${bash(program)}`;

const fish = (program: Command): string =>
  program.commands
    .filter((each) => each.name() !== 'help')
    .flatMap((command) => [
      `complete -c ledger -f -n __fish_use_subcommand -a ${command.name()} -d '${command.description().replaceAll("'", '’')}'`,
      ...command.commands
        .filter((each) => each.name() !== 'help')
        .map(
          (each) =>
            `complete -c ledger -f -n '__fish_seen_subcommand_from ${command.name()}' -a ${each.name()} -d '${each.description().replaceAll("'", '’')}'`,
        ),
      ...command.options.flatMap(({ long, description }) =>
        long == null
          ? []
          : [
              `complete -c ledger -n '__fish_seen_subcommand_from ${command.name()}' -l ${long.slice(2)} -d '${description.replaceAll("'", '’')}'`,
            ],
      ),
    ])
    .join('\n');
