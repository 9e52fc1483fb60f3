import type { Texts } from './en.ts';

const rows = (count: number): string => (count === 1 ? '1 Zeile' : `${count} Zeilen`);

/** The texts in German. */
export const de: Texts = {
  pages: { inbox: 'Eingang' },
  shell: {
    toContent: 'Zum Inhalt',
    navigation: 'Seiten',
    company: (name) => `${name}: Unternehmen und mehr`,
    companies: 'Unternehmen',
    another: 'Bei einem weiteren Unternehmen anmelden …',
    signOut: (member) => `${member} abmelden`,
    palette: 'Befehle',
    paletteHint: 'Was möchten Sie tun?',
    help: 'Tasten',
    goTo: (name) => `Gehe zu ${name}`,
    offline: 'Es gibt kein Netz. Das Gezeigte kann veraltet sein, und nichts lässt sich ändern.',
  },
  keys: { everywhere: 'Überall', undo: 'Letzte Handlung zurücknehmen' },
  signIn: {
    heading: 'Bei den Büchern anmelden',
    again: (name) => `Erneut bei ${name} anmelden`,
    how: 'Lassen Sie sich auf dem Rechner der Bücher einen Link geben, und öffnen Sie ihn hier:',
    token: 'Oder ein Token, das Sie haben',
    go: 'Anmelden',
    newLink: 'Lassen Sie sich einen neuen Link geben.',
  },
  states: {
    loading: 'Wird geladen',
    away: 'Der Server antwortet nicht',
    failed: 'Diese Seite konnte nicht gezeigt werden',
    again: 'Noch einmal versuchen',
    noPage: 'Diese Seite gibt es nicht',
    home: 'Zum Eingang',
    close: 'Schließen',
    cancel: 'Abbrechen',
  },
  toast: {
    undo: 'Zurücknehmen',
    undone: (text) => `Zurückgenommen: ${text}`,
    nothing: 'Es gibt nichts zurückzunehmen.',
  },
  inbox: { rows },
};
