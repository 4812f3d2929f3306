/** Tells which settings of the apps lack another one. */
type Values = {
  readonly apnsKeyFile: string | undefined
  readonly apnsKeyId: string | undefined
  readonly iosApp: string | undefined
}

export function appFaults({ apnsKeyFile, apnsKeyId, iosApp }: Values): string[] {
  if (apnsKeyFile === undefined) return apnsKeyId === undefined ? [] : ['APNS_KEY_ID needs APNS_KEY_FILE']
  return [
    ...(apnsKeyId === undefined ? ['APNS_KEY_FILE needs APNS_KEY_ID'] : []),
    ...(iosApp === undefined ? ['APNS_KEY_FILE needs IOS_APP'] : []),
  ]
}
