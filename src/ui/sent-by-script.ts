/** Whether the script of a page sent a request. A form that was sent without script is answered by a page. */
export const isSentByScript = (request: Request): boolean => request.headers.get('sec-fetch-dest') === 'empty'
