import type { Site } from '#domain/site.ts'
import { escaped } from './escaped.ts'

export const plainPage = (site: Site, title: string, text: string) => `<!doctype html>
<html lang="en">
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
