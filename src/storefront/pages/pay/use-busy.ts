import { useNavigation } from 'react-router'

/** Whether a form of this page is being submitted. */
export function useBusy(): boolean {
  const navigation = useNavigation()
  return navigation.state !== 'idle' && navigation.formMethod === 'POST'
}
