import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { createStore } from '#api/store.ts'
import type { Site } from '#domain/site.ts'
import { SiteContext } from '#platform/site.ts'

export const sampleSite: Site = {
  name: 'Patang Institute',
  url: 'https://patang.example',
  email: 'hello@patang.example',
  phone: '+91 98765 43210',
  address: '12 Sample Street, Ahmedabad 380001, India',
  lmsUrl: 'https://learn.patang.example',
  appUrl: 'https://app.patang.example',
  social: [
    { name: 'Instagram', url: 'https://instagram.com/patang.example' },
    { name: 'Kites Weekly', url: 'https://kites.example' },
  ],
  websiteCode: 'PATANG',
  courseApi: '',
  groupApi: '',
}

/** Its requests fail. */
export const storeWithoutHost = () =>
  createStore({
    fetch: () => Promise.reject(new TypeError('There is no host')),
    site: sampleSite,
    origin: 'http://no-host.invalid',
  })

export const renderInSite = (children: ReactNode, at = '/') =>
  render(
    <Provider store={storeWithoutHost()}>
      <SiteContext value={sampleSite}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </SiteContext>
    </Provider>,
  )
