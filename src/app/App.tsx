import '#styles/main.css'
import { createElement, Suspense } from 'react'
import { Route as At, Routes } from 'react-router-dom'
import { ContentSkeleton } from '#ui/ContentSkeleton.tsx'
import { Arrival } from './Arrival.tsx'
import { Layout } from './Layout.tsx'
import { usePage } from './pages.ts'
import { type Route, routes } from './routes.ts'

const PageOf = ({ route }: { route: Route }) => createElement(usePage(route))

export const App = () => (
  <Layout>
    <Routes>
      {routes.map((route) => (
        <At
          key={route.path}
          path={route.path}
          element={
            <Suspense key={route.chunk} fallback={<ContentSkeleton />}>
              <PageOf route={route} />
              <Arrival />
            </Suspense>
          }
        />
      ))}
    </Routes>
  </Layout>
)
