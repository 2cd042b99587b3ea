import { LinkButton } from '#components/Button/LinkButton.tsx'
import { LostPage } from '#components/LostPage/LostPage.tsx'
import { notFound } from '#content/notFound.ts'
import { ClosestPages } from '#features/courses/ClosestPages.tsx'
import { useRouteId } from '#platform/routeId.ts'

const NotFoundPage = () => {
  const id = useRouteId()
  return (
    <LostPage heading={notFound.heading} text={notFound.text}>
      <LinkButton to={notFound.goHome.href}>{notFound.goHome.text}</LinkButton>
      <ClosestPages path={`/${id}`} />
    </LostPage>
  )
}

export default NotFoundPage
