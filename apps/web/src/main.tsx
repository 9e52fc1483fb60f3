import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { languageOf, textsOf } from './base/catalogue/catalogue.ts';
import { App } from './frame/app.tsx';
import './base/theme.css';

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
