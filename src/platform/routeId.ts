import { type Params, useParams } from 'react-router-dom'

/** `:id` of the route's path. For an unknown address: its path without the first slash. */
export const routeId = ({ id, '*': rest = '' }: Readonly<Params>): string => id ?? rest

export const useRouteId = (): string => routeId(useParams())
