import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Faq } from '#components/Faq/Faq.tsx'
import { faq } from '#content/faq.ts'

const show = () => render(<Faq heading={faq.heading} items={faq.items} />)

test('the five questions stand under one heading, each with its answer closed', () => {
  show()
  const section = screen.getByRole('region', { name: faq.heading })
  const questions = within(section).getAllByRole('heading', { level: 3 })
  expect(questions.map((question) => question.textContent)).toEqual(
    faq.items.map(({ question }) => question),
  )
  for (const { answer } of faq.items) expect(screen.getByText(answer)).not.toBeVisible()
})

test('all items are one group of the browser, which keeps one open at a time', () => {
  const { container } = show()
  const names = [...container.querySelectorAll('details')].map(({ name }) => name)
  expect(names).toHaveLength(5)
  expect(new Set(names).size).toBe(1)
  expect(names[0]).not.toBe('')
})

test('clicking a question opens its answer, clicking it again closes it', async () => {
  show()
  const [{ question, answer }] = faq.items
  await userEvent.click(screen.getByText(question))
  expect(screen.getByText(answer)).toBeVisible()
  await userEvent.click(screen.getByText(question))
  expect(screen.getByText(answer)).not.toBeVisible()
})
