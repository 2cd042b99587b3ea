/** Id of an option, by which the search box says which one is active. */
export const offerId = (list: string, place: number) => `${list}-${place}`
