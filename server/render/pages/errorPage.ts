import type { Context } from 'hono'
import type { Language } from '#domain/contracts/page.ts'
import { PAGE_NOT_FOUND } from '#domain/messages.ts'
import type { Site } from '#domain/site.ts'
import { HttpError } from '#server/http/httpError.ts'
import { escaped } from '#server/render/markup.ts'

const unexpected = new HttpError(
  500,
  'unexpected',
  'The error is on our side. Please try again shortly.',
)

const plainPage = (site: Site, { code }: Language, title: string, text: string) => `<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} | ${escaped(site.name)}</title>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<p>You can call us on ${escaped(site.phone)} or write to ${escaped(site.email)}.</p>
<p><a href="/">Go Home</a></p>
</main>
</body>
</html>
`

export const errorPage = (c: Context, error: unknown, site: Site, language: Language): Response => {
  const known = error instanceof HttpError ? error : unexpected
  const response = known.getResponse()
  if (!c.req.header('Accept')?.includes('text/html')) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const title = known.status === 404 ? PAGE_NOT_FOUND : 'Something went wrong'
  return new Response(plainPage(site, language, title, known.message), {
    status: known.status,
    headers,
  })
}
