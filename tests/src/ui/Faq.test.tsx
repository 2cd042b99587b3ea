import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Faq } from '#components/Faq/Faq.tsx'
import { faq } from '#content/faq.ts'

const show = () => render(<Faq heading={faq.heading} items={faq.items} />)

test('has five closed questions under one heading', () => {
  show()
  const section = screen.getByRole('region', { name: faq.heading })
  const questions = within(section).getAllByRole('heading', { level: 3 })
  expect(questions.map((question) => question.textContent)).toEqual(
    faq.items.map(({ question }) => question),
  )
  for (const { answer } of faq.items) expect(screen.getByText(answer)).not.toBeVisible()
})

test('has all items in one `<details>` group, which opens one at a time', () => {
  const { container } = show()
  const names = [...container.querySelectorAll('details')].map(({ name }) => name)
  expect(names).toHaveLength(5)
  expect(new Set(names).size).toBe(1)
  expect(names[0]).not.toBe('')
})

test('a click on a question opens its answer, another click closes it', async () => {
  show()
  const [{ question, answer }] = faq.items
  await userEvent.click(screen.getByText(question))
  expect(screen.getByText(answer)).toBeVisible()
  await userEvent.click(screen.getByText(question))
  expect(screen.getByText(answer)).not.toBeVisible()
})
