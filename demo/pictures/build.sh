#!/bin/sh
# Render every picture, grade it and write WebP files of at most 60 kB, and small ones of 640 pixels.
#
#     sh build.sh OUTPUT_FOLDER [name …]
#
# Needs Blender 3.4 (Debian's package is enough), python3-numpy and ImageMagick with WebP.
set -eu
here=$(dirname "$0")
out=$1
shift
mkdir -p "$out/png" "$out/webp"

if [ "${SKIP_RENDER:-}" = "" ]; then
  nice -n 10 blender -b -P "$here/scenes.py" -- "$out/png" "$@"
fi

for png in "$out"/png/*.png; do
  name=$(basename "$png" .png)
  # One grade for all: deeper shadows, white kept, a touch of sharpness.
  for q in 86 82 78 74 70 64 58; do
    convert "$png" -sigmoidal-contrast 3x55% -modulate 100,106 -unsharp 0x0.8+0.45+0.008 \
      -strip -quality $q -define webp:method=6 "$out/webp/$name.webp"
    [ "$(stat -c %s "$out/webp/$name.webp")" -le 60000 ] && break
  done
  convert "$png" -sigmoidal-contrast 3x55% -modulate 100,106 -resize 640x -unsharp 0x0.6+0.4+0.008 \
    -strip -quality 80 -define webp:method=6 "$out/webp/$name-small.webp"
  echo "$name q=$q $(stat -c %s "$out/webp/$name.webp") bytes"
done
rm -f "$out/contact.png"
montage $(ls "$out"/webp/*.webp | grep -v -e -small) -geometry 400x300+6+6 -tile 5x -background white -depth 8 -strip "$out/contact.png"
