import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Meta } from '#machines/common.ts'
import { machines } from '#tests/support/machines.ts'

const all: [string, AnyStateMachine][] = Object.entries(machines)

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((state) => nodesOf(state as AnyStateNode)),
]

const statesWith = (text: string) =>
  all.flatMap(([name, machine]) =>
    nodesOf(machine.root)
      .filter((node) => (node.meta as Meta | undefined)?.texts?.includes(text))
      .map((node) => [name, ...node.path].join('.')),
  )

/** Sections 4, 5 and 8. */
describe('the texts of the specification', () => {
  test.each([
    [
      'Failed to load courses. Please try again later.',
      ['courseList.listing.failed', 'courseList.listing.moreFailed'],
    ],
    ['Failed to load courses.', ['courseList.listing.failed']],
    ['Failed to load blogs. Please try again later.', ['blogList.failed']],
    ['⚠️ Something went wrong.', ['enquiry.form.editing.unsent', 'enquiry.form.editing.failed']],
    ['Failed to copy link', ['copyLink.failed']],
    ['Link Copied!', ['copyLink.copied']],
    ['Loading...', ['courseList.listing.loadingMore']],
    ['No courses found.', ['courseList.listing.empty']],
    ['Submitting...', ['enquiry.form.submitting.waiting', 'enquiry.form.submitting.offeringPhone']],
    [
      'Please enter a valid email address ending with .com',
      ['enquiry.form.editing.filling', 'enquiry.form.editing.invalid'],
    ],
    [
      'Please enter a valid 10-digit Indian mobile number.',
      ['enquiry.form.editing.filling', 'enquiry.form.editing.invalid'],
    ],
  ])('shows %s in a state', (text, states) => {
    expect(statesWith(text)).toEqual(states)
  })

  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join('src', path), 'utf8'))

  // Shown by a route and by a `useState`, not by a machine.
  test.each(['Page Not Found!!!', 'Please enter a valid email address.'])(
    '%s needs no machine: the page has it',
    (text) => {
      expect(sources.some((source) => source.includes(text))).toBe(true)
    },
  )
})

describe.each(all)('%s', (name, machine) => {
  test('has its own name', () => {
    expect(machine.id).toBe(name)
  })

  test('has a section of the specification, and a one-line description for every state', () => {
    expect(machine.root.meta).toMatchObject({ spec: expect.stringMatching(/^[1-9]$/) })
    for (const node of nodesOf(machine.root))
      expect([node.id, node.description]).toEqual([
        node.id,
        expect.stringMatching(/^[A-Z][^\n]{8,100}[.]$/),
      ])
  })

  test('names every action, guard, delay and actor, so that each can be replaced', () => {
    const named = (part: unknown) =>
      typeof part === 'string' || (part instanceof Object && 'type' in part && !('resolve' in part))
    for (const node of nodesOf(machine.root)) {
      const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
      const guards = transitions.flatMap(({ guard }) => (guard === undefined ? [] : [guard]))
      const { entry = [], exit = [] } = node.config
      const actions = [entry, exit, transitions.map(({ actions }) => actions)].flat(2)
      const scheduled = Object.keys(node.config.after ?? {})
      expect([...guards, ...actions].filter((part) => !named(part))).toEqual([])
      expect(scheduled.filter((delay) => !(delay in machine.implementations.delays))).toEqual([])
      expect(node.invoke.filter(({ src }) => typeof src !== 'string')).toEqual([])
    }
  })
})
