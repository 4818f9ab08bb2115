"""The mall's colours, and where this folder is."""

import os

FOLDER = os.path.dirname(os.path.abspath(__file__))
GREEN = '#0b4a3d'
AMBER = '#d4902a'
BRASS = '#c9974a'
BOOK_COLOURS = [
    '#0f5c4a', '#e0a030', '#d9cdb8', '#7d3f2c', '#2f3e46', '#c8b08a',
    '#8da399', '#f0e9dc', '#b5562f', '#3f5f57', '#51473d', '#a9b9b0',
]
