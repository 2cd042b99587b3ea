import { LinkButton } from '#components/Button/LinkButton.tsx'
import { LostPage } from '#components/LostPage/LostPage.tsx'
import { notFound } from '#content/notFound.ts'
import { ClosestPages } from '#features/courses/ClosestPages.tsx'
import { useRouteId } from '#platform/routeId.ts'

const NotFoundPage = () => (
  <LostPage heading={notFound.heading} text={notFound.text}>
    <LinkButton to={notFound.goHome.href}>{notFound.goHome.text}</LinkButton>
    <ClosestPages path={`/${useRouteId()}`} />
  </LostPage>
)

export default NotFoundPage
