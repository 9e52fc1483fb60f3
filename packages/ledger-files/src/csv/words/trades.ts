/** The columns of a brokerage: security, quantity and price, and the words for a trade.  [STM-21] */
export const SECURITY =
  /^(isin(?: code)?|symbol|ticker(?: symbol)?|cusip|sedol|wkn|security(?: name| id)?|instrument|wertpapier\w*|produkt isin|valor isin|action type)$/;
export const COUNT =
  /^(quantity|qty|shares|no of shares|number of shares|units|stuck|stucke|anzahl|nominale|aantal|quantite|cantidad|titulos|quantita|antal|quantidade|ilosc)$/;
export const PRICE = /^(price|unit price|share price|price per share|kurs|ausfuhrungskurs|cours|precio|prezzo|koers|preco|cena)$/;
export const TRADE =
  /^(buy|sell|bought|sold|kauf|verkauf|achat|vente|compra|venta|vendita|acquisto|koop|verkoop|kob|salg|kop|salj|market buy|market sell|limit buy|limit sell|you bought|you sold)$/;

/** A cheap test that rejects most other texts, ignoring accents. */
export const MAY_BE_TRADE = /buy|sell|sold|bought|kauf|achat|vent|vend|compra|acquisto|koop|k..?b|s..?lg|k..?p|s..?lj/i;
