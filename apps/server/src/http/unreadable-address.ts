/** What a browser is shown for an address that is none, such as /%zz. The storefront could not be asked for it either, so
 *  the page is plain, and in no language in particular. */
import type { FastifyReply, FastifyRequest } from 'fastify'

const PAGE = `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Hoistway</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body style="max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif">
<main>
<h1>Sidan kunde inte hittas</h1>
<p lang="en">The page could not be found.</p>
<p lang="de">Die Seite wurde nicht gefunden.</p>
<p><a href="/">Hoistway</a></p>
</main>
</body>
</html>
`

/** A browser that goes somewhere; what asks for data names its type. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '')
}

export function sendUnreadableAddress(reply: FastifyReply): void {
  reply.code(400).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(PAGE)
}
