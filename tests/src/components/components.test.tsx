import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { Cover } from '#components/Cover/Cover.tsx'
import { Faq } from '#components/Faq/Faq.tsx'
import { MarkdownText } from '#components/Markdown/MarkdownText.tsx'
import { MovingPicture } from '#components/MovingPicture/MovingPicture.tsx'
import { Rating } from '#components/Rating/Rating.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { faq } from '#content/faq.ts'
import { movement } from '#content/movement.ts'
import { renderInSite } from '#tests/support/inSite.tsx'
import { surroundings } from '#tests/support/surroundings.ts'

describe('Cover', () => {
  const picture = () => screen.getByRole('presentation')

  test('shows the picture in a box of fixed size', () => {
    render(<Cover kind="it" id="c1" image="https://a.example/p.png" />)
    expect(picture()).toHaveAttribute('src', 'https://a.example/p.png')
    expect(picture()).toHaveAttribute('width', '640')
    expect(picture()).toHaveAttribute('height', '360')
    expect(picture()).toHaveAttribute('loading', 'lazy')
  })

  test('shows the generated cover when the picture is missing or broken', () => {
    const { rerender } = render(<Cover kind="non-it" id="a b" />)
    expect(picture()).toHaveAttribute('src', '/covers/non-it/a%20b.svg')
    rerender(<Cover kind="non-it" id="a b" image="https://a.example/p.png" />)
    fireEvent.error(picture())
    expect(picture()).toHaveAttribute('src', '/covers/non-it/a%20b.svg')
  })

  test('tries another picture after a broken one', () => {
    const { rerender } = render(<Cover kind="blog" id="s" image="https://a.example/1.png" />)
    fireEvent.error(picture())
    rerender(<Cover kind="blog" id="s" image="https://a.example/2.png" />)
    expect(picture()).toHaveAttribute('src', 'https://a.example/2.png')
  })

  test('loads a picture of the first screen eagerly', () => {
    render(<Cover kind="it" id="c1" eager />)
    expect(picture()).toHaveAttribute('loading', 'eager')
    expect(picture()).toHaveAttribute('fetchpriority', 'high')
  })
})

describe('Faq', () => {
  test('has five closed questions under one heading, of which one opens at a time', () => {
    const { container } = render(<Faq heading={faq.heading} items={faq.items} />)
    const section = screen.getByRole('region', { name: faq.heading })
    const questions = within(section).getAllByRole('heading', { level: 3 })
    expect(questions.map((question) => question.textContent)).toEqual(
      faq.items.map(({ question }) => question),
    )
    for (const { answer } of faq.items) expect(screen.getByText(answer)).not.toBeVisible()
    const groups = [...container.querySelectorAll('details')].map(({ name }) => name)
    expect(groups).toHaveLength(5)
    expect(new Set(groups).size).toBe(1)
    expect(groups[0]).not.toBe('')
    const [first, second] = container.querySelectorAll('details')
    if (!first || !second) throw new Error('There are no two questions')
    // Does what a browser that ignores the name does.
    for (const details of [first, second]) {
      details.open = true
      fireEvent(details, new Event('toggle'))
    }
    expect([first.open, second.open]).toEqual([false, true])
  })
})

describe('MarkdownText', () => {
  const read = (text: string, level = 2) =>
    render(
      <MemoryRouter>
        <MarkdownText text={text} level={level} />
      </MemoryRouter>,
    ).container

  test.each([
    'http://a.example',
    'https://a.example',
    'irc://a',
    'ircs://a',
    'mailto:a@b.example',
    'xmpp:a',
    '/all-course',
  ])('keeps a link to %s', (address) => {
    read(`[text](${address})`)
    expect(screen.getByRole('link', { name: 'text' })).toHaveAttribute('href', address)
  })

  test.each(['javascript:alert(1)', 'ftp://a'])(
    'keeps only the text of a link or picture at %s',
    (address) => {
      const page = read(`[text](${address}) ![picture](${address})`)
      expect(page.querySelector('a, img')).toBeNull()
      expect(page).toHaveTextContent('text picture')
    },
  )

  test('keeps only the alternative text of a picture that the security policy forbids', () => {
    const page = read('![picture](http://a.example/p.png)')
    expect(page.querySelector('img')).toBeNull()
    expect(page).toHaveTextContent('picture')
  })

  test("renumbers headings below the page's own, without gaps", () => {
    read('# One\n\n#### Two\n\n## Three\n\n###### Four\n\n# Five')
    expect(
      screen.getAllByRole('heading').map((heading) => heading.tagName + heading.textContent),
    ).toEqual(['H3One', 'H4Two', 'H4Three', 'H5Four', 'H3Five'])
  })

  test('renders no heading deeper than h6', () => {
    read('# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5', 3)
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual([
      'H4',
      'H5',
      'H6',
      'H6',
      'H6',
    ])
  })

  test('makes tables and code focusable, and uses no inline style', () => {
    const page = read('| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n```\ncode\n```')
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('group', { name: 'Code' })).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('cell', { name: '2' })).toHaveAttribute('data-align', 'right')
    expect(page.querySelector('[style]')).toBeNull()
  })

  test('names the checkboxes of a task list', () => {
    read('- [x] one\n- [ ] two')
    expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'To do' })).not.toBeChecked()
  })
})

describe('MovingPicture', () => {
  const picture = <MovingPicture labels={movement.picture}>kites</MovingPicture>
  const isMoving = () => document.querySelector('[data-moving]') !== null
  const button = (name: string) => screen.getByRole('button', { name })

  test('moves, and Pause stops it', () => {
    render(picture)
    expect(isMoving()).toBe(true)
    fireEvent.click(button('Pause the picture'))
    expect(isMoving()).toBe(false)
    fireEvent.click(button('Play the picture'))
    expect(isMoving()).toBe(true)
  })

  test('stops off screen', () => {
    render(picture)
    act(() => surroundings.sight(false))
    expect(isMoving()).toBe(false)
  })

  test('under reduced motion moves only after Play', () => {
    surroundings.media('(prefers-reduced-motion: reduce)', true)
    render(picture)
    expect(isMoving()).toBe(false)
    fireEvent.click(button('Play the picture'))
    expect(isMoving()).toBe(true)
  })

  test('does not move without a script that could stop it', () => {
    const html = renderToString(picture)
    expect(html).not.toContain('data-moving')
    expect(html).toMatch(/<button[^>]* hidden=""/)
  })
})

describe('Rating', () => {
  const ONE = 'M10 1l5 9-5 9-5-9z'

  test.each([
    [0, ''],
    [0.4, 'M5 10L8 4.6V15.4z'],
    [0.6, 'M5 10L10 1L12 4.6V15.4L10 19z'],
    [1, ONE],
    [1.5, `${ONE}M25 10L30 1V19z`],
  ])('fills %p of the diamonds, cut vertically', (rating, shape) => {
    const { container } = render(<Rating rating={rating} />)
    expect(container.querySelectorAll('path')[1]).toHaveAttribute('d', shape)
  })

  test('is announced once, in words', () => {
    render(<Rating rating={4.7} />)
    expect(screen.getByText('Rated 4.7 out of 5')).toBeInTheDocument()
    expect(screen.getByText('4.7')).toHaveAttribute('aria-hidden', 'true')
  })
})

describe('SiteLink', () => {
  const isLeftToBrowser = (to: string) => {
    renderInSite(<SiteLink to={to}>Link</SiteLink>)
    let isLeft: boolean | undefined
    const look = (event: Event) => {
      isLeft = !event.defaultPrevented
      // jsdom can't load another document.
      event.preventDefault()
    }
    addEventListener('click', look, { once: true })
    fireEvent.click(screen.getByRole('link', { name: 'Link' }))
    return isLeft
  }

  test('leaves an address of the same origin to the browser, but not a path', () => {
    expect(isLeftToBrowser(`${location.origin}/learn/`)).toBe(true)
    cleanup()
    expect(isLeftToBrowser('/blog')).toBe(false)
  })
})
