import { SCHEMA_FIELDS } from './schemaFields.ts'

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

const isThing = (value: unknown): value is SchemaThing =>
  typeof value === 'object' && value !== null && '@type' in value

/** Errors of a JSON-LD value and of all values in it. */
export const schemaErrors = (value: unknown, place = ''): string[] => {
  if (Array.isArray(value))
    return value.flatMap((each, index) => schemaErrors(each, `${place}.${index}`))
  if (!isThing(value)) return []
  const type = value['@type']
  const known = SCHEMA_FIELDS[type]
  if (known === undefined) return [`${place}: ${type} is not in the list`]
  const names = Object.keys(value)
  return [
    ...known.required
      .filter((name) => !names.includes(name))
      .map((name) => `${place}${type} lacks ${name}`),
    ...names
      .filter((name) => !known.allowed.includes(name))
      .map((name) => `${place}${type} has ${name}`),
    ...Object.entries(value).flatMap(([name, inner]) =>
      inner === undefined || inner === null || inner === ''
        ? [`${place}${type}.${name} is empty`]
        : schemaErrors(inner, `${place}${type}.${name} `),
    ),
  ]
}
