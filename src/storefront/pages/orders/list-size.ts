/** Orders on a page of the list. */
export const ordersPageSize = 5

/** Number of pages in one list; a buyer with more orders turns pages from there. */
export const pagesPerLoad = 20
