import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { drawnOnce } from '#app/drawnOnce.tsx'
import { DrawnOnce, Still } from '#components/Still/Still.tsx'
import type { Site } from '#domain/site.ts'
import { ClassesWork } from '#features/home/ClassesWork.tsx'
import { Focus } from '#features/home/Focus.tsx'
import { HeroKites } from '#features/home/HeroKites.tsx'
import { LearningApp } from '#features/home/LearningApp.tsx'
import { Pathways } from '#features/home/Pathways.tsx'
import { Scene } from '#features/home/Scene.tsx'
import { SiteProvider, useSite } from '#platform/site.tsx'
import { sampleSite } from '#tests/support/inSite.tsx'
import { surroundings } from '#tests/support/surroundings.ts'

beforeEach(() => surroundings.install())

const inSite = (children: ReactNode, site: Site = sampleSite) => (
  <SiteProvider site={site}>{children}</SiteProvider>
)

/** As the server writes it for a site of its own. */
const written = (children: ReactNode, site: Site = { ...sampleSite }) =>
  renderToString(<DrawnOnce value={drawnOnce(site)}>{inSite(children, site)}</DrawnOnce>)

const pageWith = (html: string) => {
  const page = document.createElement('div')
  page.innerHTML = html
  return page
}

/** What moves shows it, and the button that stops it, only when it has come to life. */
const lifeless = (page: HTMLElement) => {
  page.querySelector('[data-moving]')?.removeAttribute('data-moving')
  page.querySelector('[hidden]')?.removeAttribute('hidden')
  return page.innerHTML
}

/** A part that counts how often it is drawn. */
const countedPart = () => {
  const drawn = jest.fn()
  const Part = () => {
    drawn()
    const { name } = useSite()
    return <p>{name} stands still.</p>
  }
  return { drawn, still: <Still as="section" className="part" inside={Part} /> }
}

test('the server draws it once for all pages', () => {
  const { drawn, still } = countedPart()
  const site = { ...sampleSite }
  const first = written(still, site)
  expect(first).toBe('<section class="part"><p>Patang Institute stands still.</p></section>')
  expect(written(still, site)).toBe(first)
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('another site has its own facts in it', () => {
  const { still } = countedPart()
  written(still)
  expect(written(still, { ...sampleSite, name: 'Kites & Co' })).toContain('Kites &amp; Co stands')
})

test('what the server drew is neither drawn again nor touched when the page comes to life', async () => {
  const { drawn, still } = countedPart()
  const page = pageWith(written(still))
  const paragraph = page.querySelector('p')
  const complaint = jest.spyOn(console, 'error')
  drawn.mockClear()
  const root = await act(async () => hydrateRoot(page, inSite(still)))
  await act(async () => root.render(inSite(still)))
  expect(page.querySelector('p')).toBe(paragraph)
  expect(paragraph).toHaveTextContent('Patang Institute stands still.')
  expect(drawn).not.toHaveBeenCalled()
  expect(complaint).not.toHaveBeenCalled()
})

test('the browser draws it where no server did', () => {
  const { still } = countedPart()
  const { container } = render(inSite(still))
  expect(container).toContainHTML(written(still))
})

test.each(Object.entries({ HeroKites, Scene, Pathways, Focus, ClassesWork, LearningApp }))(
  '%s is one and the same from the server and from the browser',
  (_name, Part) => {
    const { container } = render(inSite(<Part />))
    const served = pageWith(written(<Part />))
    expect(lifeless(served)).toBe(lifeless(container))
  },
)
