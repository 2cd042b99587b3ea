export type SchemaThing = Readonly<Record<string, unknown>> & { readonly '@type': string }

const LETTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
}

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (entity) => LETTERS[entity] ?? entity)

const attributesOf = (tag: string) =>
  Object.fromEntries(
    Array.from(tag.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  )

const tagsIn = (head: string, name: string) =>
  Array.from(head.matchAll(new RegExp(`<${name}( [^>]*)>`, 'g')), ([, tag = '']) =>
    attributesOf(tag),
  )

export const headOf = (html: string) => {
  const [head = ''] = html.split('</head>')
  const blocks = Array.from(
    head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
    ([, json = '']) => JSON.parse(json) as { '@context': string; '@graph': SchemaThing[] },
  )
  const metas = tagsIn(head, 'meta')
  const meta = (name: string) =>
    metas
      .filter((each) => each.property === name || each.name === name)
      .map(({ content }) => content)
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta,
    links: tagsIn(head, 'link'),
    contexts: blocks.map((block) => block['@context']),
    things: blocks.flatMap((block) => block['@graph']),
    thing: (type: string) =>
      blocks.flatMap((block) => block['@graph']).find((each) => each['@type'] === type),
  }
}
