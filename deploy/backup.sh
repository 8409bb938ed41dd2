#!/bin/sh
# Backs up the shop to a folder: the database as one file with a timestamp, the pictures beside it. `once` makes one
# backup, for cron; otherwise it repeats, as the service `backup` of compose.yaml does.
#   BACKUP_DIR    folder of the backups (default /backups)
#   BACKUP_DAYS   days until a backup is removed (default 14); none is removed if the new one fails
#   BACKUP_EVERY  seconds between two backups (default 86400)
set -eu
umask 077
cd "$(dirname "$0")/.."
folder=${BACKUP_DIR:-/backups}
days=${BACKUP_DAYS:-14}
every=${BACKUP_EVERY:-86400}

# Pictures never change, so only new ones are copied. Each gets its name when it is whole: a half one would stay for ever.
copy_pictures() {
  pictures="${DATA_DIR:-./data}/media"
  for picture in "$pictures"/*; do
    copy="$folder/media/${picture##*/}"
    case $picture in *.tmp) continue ;; esac
    if [ -e "$copy" ] || [ ! -e "$picture" ]; then continue; fi
    cp -p "$picture" "$folder/.picture" && mv "$folder/.picture" "$copy" || return 1
  done
}

back_up() {
  mkdir -p "$folder/media"
  file="$folder/shop-$(date -u +%Y-%m-%dT%H%M%SZ).db"
  # One that began in the same second has the name, such as one that could not copy the pictures.
  if [ -e "$file" ]; then
    sleep 1
    back_up
    return
  fi
  node src/cli/shop.ts backup "$file" || return 1
  copy_pictures || return 1
  # A backup that nobody restored is a hope: the office shows under Health when one was tried last.
  node src/cli/shop.ts restore "$file" --try || return 1
  find "$folder" -maxdepth 1 -name 'shop-*.db' -mtime "+$days" -delete
  # Of backups that were killed.
  find "$folder" -maxdepth 1 -name 'shop-*.db.*' -mtime +0 -delete
}

if [ "${1:-}" = once ]; then
  back_up
  exit
fi
while true; do
  back_up || echo 'The backup failed; the earlier ones are kept.' >&2
  sleep "$every" &
  wait $!
done
