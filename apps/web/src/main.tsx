import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { languageOf, textsOf } from './shell/catalogue/catalogue.ts';
import './shell/theme.css';

const language = languageOf(localStorage.getItem('language'), navigator.languages);
document.documentElement.lang = language;

const page = document.getElementById('page');
if (page === null) throw new Error('index.html has no #page.');
const texts = await textsOf(language);
createRoot(page).render(
  <StrictMode>
    <App language={language} texts={texts} />
  </StrictMode>,
);
