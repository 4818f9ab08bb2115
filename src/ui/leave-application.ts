import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router'

/**
 * Shop and consoles are two applications. A link of one that leads into the other meets this loader, which
 * lets the browser load the address as a new document. The server is not called before.
 */
export const leaveApplication = ({ request }: ClientLoaderFunctionArgs): never => {
  throw redirectDocument(request.url)
}
