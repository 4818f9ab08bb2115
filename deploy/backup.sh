#!/bin/sh
# Takes a backup of the mall into BACKUPS/DATE and deletes the oldest ones beyond KEEP. A backup that did not finish is no folder of
# that name, and deletes nothing.
set -eu
backups=${BACKUPS:?Set BACKUPS to the folder of the backups}
keep=${KEEP:-14}
mkdir -p "$backups"
chmod 700 "$backups"
name=$(date -u +%Y-%m-%dT%H%M%SZ)
rm -rf "$backups"/.draft-*
draft="$backups/.draft-$name"
# BACKUP_ROWS=1 copies rows: for a database of DATABASE_URL.
if [ -n "${DATABASE_URL:-}" ] || [ "${BACKUP_ROWS:-0}" = 1 ]; then
  node scripts/start.mjs --run scripts/backup.ts --rows "$draft"
else
  node scripts/start.mjs --run scripts/backup.ts "$draft"
fi
mv "$draft" "$backups/$name"
ls -1 "$backups" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z$' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
  rm -rf "${backups:?}/$old"
done
echo "The backup is $backups/$name."
