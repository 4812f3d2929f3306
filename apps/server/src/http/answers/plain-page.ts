/** The page for requests that the storefront does not answer: an unreadable address such as /%zz, and a request that
 *  was refused because of load. The page says the same in all three languages. */
import { PROBLEMS, type ProblemType, type Refusal } from '@hoistway/contract/problems'
import type { Localised } from '@hoistway/domain/texts/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NOT_FOUND: Localised = {
  sv: 'Sidan kunde inte hittas',
  en: 'The page could not be found.',
  de: 'Die Seite wurde nicht gefunden.',
}

const TEXTS: Partial<Record<ProblemType, Localised>> = {
  addressTooLong: {
    sv: 'Adressen är för lång',
    en: 'The address is too long.',
    de: 'Die Adresse ist zu lang.',
  },
  tooManyRequests: {
    sv: 'Det kommer för många sidvisningar på en gång härifrån. Vänta en liten stund och ladda om sidan.',
    en: 'Too many pages are asked for from here at once. Please wait a moment and load the page again.',
    de: 'Von hier werden zu viele Seiten auf einmal abgerufen. Bitte warten Sie einen Moment und laden Sie die Seite neu.',
  },
  overloaded: {
    sv: 'Butiken har mycket att göra just nu. Vänta en liten stund och ladda om sidan.',
    en: 'The shop is very busy right now. Please wait a moment and load the page again.',
    de: 'Der Shop ist gerade stark ausgelastet. Bitte warten Sie einen Moment und laden Sie die Seite neu.',
  },
}

function pageOf({ sv, en, de }: Localised): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${sv}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body style="max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif">
<main>
<h1 style="font-size: 1.5rem">${sv}</h1>
<p lang="en">${en}</p>
<p lang="de">${de}</p>
<p><a href="/">Start</a></p>
</main>
</body>
</html>
`
}

/** True for a browser that opens a page; a program that asks for data names another type. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '')
}

export function sendPlainPage(reply: FastifyReply, { refused }: Refusal): FastifyReply {
  return reply
    .code(PROBLEMS[refused].status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(pageOf(TEXTS[refused] ?? NOT_FOUND))
}
