import { Argument, type Command } from 'commander';
import { define } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** Adds the command that prints a shell completion script.  [CLI-44] */
export const addCompletion = (program: Command, { print }: Parts): void => {
  define(program, 'completion', 'Print a shell completion script for commands and options.', [
    'books completion bash >> ~/.bashrc',
    'books completion fish > ~/.config/fish/completions/books.fish',
  ])
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: (typeof SHELLS)[number]) => print(SCRIPTS[shell](program)));
};

export const SCRIPTS = {
  bash: (program: Command) => bash(program),
  fish: (program: Command) => fish(program),
  zsh: (program: Command) => zsh(program),
};

/** The possible next words: commands after the program or a group, options after a command. */
const wordsAfter = (program: Command): readonly (readonly [path: string, words: readonly string[]])[] => {
  const visible = (command: Command) => command.commands.filter((each) => each.name() !== 'help');
  const options = (command: Command) => [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const walk = (command: Command, path: string): (readonly [string, readonly string[]])[] => [
    [path, [...visible(command).map((each) => each.name()), ...(path === '' ? ['--help', '--version'] : options(command))]],
    ...visible(command).flatMap((each) => walk(each, `${path} ${each.name()}`.trim())),
  ];
  return walk(program, '');
};

/** A shell function that completes by the longest matching command path before the cursor. `path` and `words` are reserved in zsh. */
const bash = (program: Command): string => `# Completion for books, printed by \`books completion bash\`.
_books() {
  local word typed='' offered
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD - 1))}"; do
    case "$word" in -*) ;; *) typed="$typed $word" ;; esac
  done
  typed="\${typed# }"
  while :; do
    case "$typed" in
${wordsAfter(program)
  .map(([path, words]) => `      '${path}') offered='${words.join(' ')}' ;;`)
  .join('\n')}
      *' '*) typed="\${typed% *}"; continue ;;
      *) typed=''; continue ;;
    esac
    break
  done
  COMPREPLY=($(compgen -W "$offered" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _books books`;

/** zsh can use bash completions after `compinit`, which a shell without settings has not run. */
const zsh = (program: Command): string =>
  `(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }\nautoload -U +X bashcompinit && bashcompinit\n${bash(program)}`;

/** Subcommands are offered until one is typed. Options belong to the typed command. */
const fish = (program: Command): string => {
  const offered = ({ commands }: Command) => commands.filter((each) => each.name() !== 'help');
  const stated = (text: string): string => `-d '${text.replaceAll("'", '’')}'`;
  const linesOf = (command: Command, seen: string): readonly string[] => {
    const inside = offered(command);
    const isNoneNamed = `${seen}; and not __fish_seen_subcommand_from ${inside.map((each) => each.name()).join(' ')}`;
    return [
      ...command.options.flatMap(({ long, description }) =>
        long == null ? [] : [`complete -c books -n '${seen}' -l ${long.slice(2)} ${stated(description)}`],
      ),
      ...inside.flatMap((each) => [
        `complete -c books -f -n '${isNoneNamed}' -a ${each.name()} ${stated(each.description())}`,
        ...linesOf(each, `${seen}; and __fish_seen_subcommand_from ${each.name()}`),
      ]),
    ];
  };
  return offered(program)
    .flatMap((command) => [
      `complete -c books -f -n __fish_use_subcommand -a ${command.name()} ${stated(command.description())}`,
      ...linesOf(command, `__fish_seen_subcommand_from ${command.name()}`),
    ])
    .join('\n');
};
