import { Suspense } from 'react'
import { Founder } from '#features/about/Founder.tsx'
import { Intro } from '#features/about/Intro.tsx'
import { Vision } from '#features/about/Vision.tsx'

const AboutPage = () => (
  <>
    <Intro />
    <Founder />
    <Suspense>
      <Vision />
    </Suspense>
  </>
)

export default AboutPage
