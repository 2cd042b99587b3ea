/** Id of an option, by which the search box says which one is active. */
export const optionId = (list: string, place: number) => `${list}-${place}`
