import { Suspense } from 'react'
import { StylesBelow } from '#components/StylesBelow/StylesBelow.tsx'
import { LatestInsights } from '#features/blog/LatestInsights.tsx'
import { CoursePreview } from '#features/courses/CoursePreview.tsx'
import { ClassesWork } from '#features/home/ClassesWork.tsx'
import { Hero } from '#features/home/Hero.tsx'
import { LearningApp } from '#features/home/LearningApp.tsx'
import { OurFocus } from '#features/home/OurFocus.tsx'
import { Pathways } from '#features/home/Pathways.tsx'
import { Scene } from '#features/home/Scene.tsx'
import { Testimonials } from '#features/home/Testimonials.tsx'

const HomePage = () => (
  <>
    <Hero />
    <StylesBelow />
    <Suspense>
      <Scene />
    </Suspense>
    <Suspense>
      <CoursePreview />
    </Suspense>
    <Suspense>
      <Pathways />
      <OurFocus />
    </Suspense>
    <Suspense>
      <Testimonials />
      <ClassesWork />
    </Suspense>
    <Suspense>
      <LatestInsights />
      <LearningApp />
    </Suspense>
  </>
)

export default HomePage
