import { useLocation } from 'react-router-dom'
import { useReply } from '#ui/site.tsx'

/** The router's name for the page that the browser itself opened. */
const FIRST = 'default'

/** What the server answered to a posted form, on the page that it answered with and on no later one. */
export const useArrivalReply = () => {
  const reply = useReply()
  return useLocation().key === FIRST ? reply : undefined
}
