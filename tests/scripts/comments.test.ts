import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOMS = ['domain', 'lab', 'machines', 'qa', 'scripts', 'server', 'src', 'tests', 'worker']
const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .map((file) => join(room, file)),
)

/** Comments that begin a line: a block, or successive lines of `//`. */
const COMMENT = /^ *\/\*[\s\S]*?\*\/|(?:^ *\/\/.*\n)+/gm
const linesOf = (comment: string) => comment.split('\n').filter((line) => /[^\s/*]/.test(line))

test('no comment is longer than two lines', () => {
  const comments = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(COMMENT), ([text]) => ({ file, text })),
  )
  expect(comments.length).toBeGreaterThan(100)
  expect(comments.filter(({ text }) => linesOf(text).length > 2)).toEqual([])
})
