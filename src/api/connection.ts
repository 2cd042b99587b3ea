import { createAction } from '@reduxjs/toolkit'

/** The site responds again after an outage; the browser may have been online all the time. */
export const connectionReturned = createAction('connection/returned')
