const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** The texts in English. A text with a number or a name in it is a function of that. */
export const en = {
  pages: { inbox: 'Inbox' },
  shell: {
    toContent: 'To the content',
    navigation: 'Pages',
    company: (name: string) => `${name}: companies and more`,
    companies: 'Companies',
    another: 'Sign in to another company …',
    signOut: (member: string) => `Sign out ${member}`,
    palette: 'Commands',
    paletteHint: 'What would you like to do?',
    help: 'Keys',
    goTo: (name: string) => `Go to ${name}`,
    offline: 'There is no network. What is shown may be old, and nothing can be changed.',
  },
  keys: { everywhere: 'Everywhere', undo: 'Undo the last act' },
  signIn: {
    heading: 'Sign in to the books',
    again: (name: string) => `Sign in to ${name} again`,
    how: 'Ask for a sign-in link on the machine of the books, and open it here:',
    token: 'Or a token that you have',
    go: 'Sign in',
    newLink: 'Ask for a new link.',
  },
  states: {
    loading: 'Loading',
    away: 'The server does not answer',
    failed: 'This page could not be shown',
    again: 'Try again',
    noPage: 'There is no such page',
    home: 'Go to the inbox',
    close: 'Close',
    cancel: 'Cancel',
  },
  toast: { undo: 'Undo', undone: (text: string) => `Taken back: ${text}`, nothing: 'There is nothing to undo.' },
  inbox: { rows },
};

/** Every text of the page; a language is one object of this shape. */
export type Texts = typeof en;
