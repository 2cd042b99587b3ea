import { screen, within } from '@testing-library/react'
import { classesWork } from '#content/classesWork.ts'
import { focus } from '#content/focus.ts'
import { pathways } from '#content/pathways.ts'
import { scene } from '#content/scene.ts'
import { ClassesWork } from '#features/home/ClassesWork.tsx'
import { Focus } from '#features/home/Focus.tsx'
import { Hero } from '#features/home/Hero.tsx'
import { LearningApp } from '#features/home/LearningApp.tsx'
import { Pathways } from '#features/home/Pathways.tsx'
import { Scene } from '#features/home/Scene.tsx'
import { renderInSite, sampleSite } from '#tests/support/inSite.tsx'
import { surroundings } from '#tests/support/surroundings.ts'

beforeEach(() => surroundings.install())

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent)

test('the hero has the only h1, and Enquiry links to the courses', () => {
  renderInSite(<Hero />)
  expect(
    screen.getByRole('heading', { level: 1, name: 'Learn the skill. Let the career take off.' }),
  ).toHaveAttribute('tabindex', '-1')
  expect(screen.getByRole('link', { name: 'Enquiry' })).toHaveAttribute('href', '/all-course')
})

test('the moving picture has a text alternative and the timetable, and can be paused', () => {
  renderInSite(<Scene />)
  expect(screen.getByRole('img', { name: scene.picture })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pause the picture' })).toBeVisible()
  const evenings = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(evenings.map((evening) => evening.textContent)).toEqual(
    scene.timetable.slots.map(
      ({ day, time, topic, subject }) => `${day} ${time}${topic}${subject}`,
    ),
  )
})

test('the pathways are ordered steps', () => {
  renderInSite(<Pathways />)
  expect(headings(3)).toEqual(pathways.steps.map(({ title }) => title))
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(5)
})

test('the focus section has training, internship and workshop', () => {
  renderInSite(<Focus />)
  expect(headings(3)).toEqual(['Training', 'Internship', 'Workshop'])
  for (const point of focus.items.flatMap(({ points }) => points)) {
    expect(screen.getByText(point)).toBeVisible()
  }
})

test('a further section says what makes classes work', () => {
  renderInSite(<ClassesWork />)
  expect(headings(3)).toEqual(classesWork.points.map(({ title }) => title))
})

test('links the learning app', () => {
  renderInSite(<LearningApp />)
  expect(screen.getByRole('link', { name: /^Get the learning app/ })).toHaveAttribute(
    'href',
    sampleSite.appUrl,
  )
})
