import { notFound } from '#content/notFound.ts'
import { Suggestions } from '#features/courses/suggested/Suggestions.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LostPage } from '#ui/LostPage.tsx'

export const NotFoundPage = ({ id }: { id: string }) => (
  <LostPage heading={notFound.heading} text={notFound.text}>
    <LinkButton to={notFound.goHome.href}>{notFound.goHome.text}</LinkButton>
    <Suggestions path={`/${id}`} />
  </LostPage>
)
