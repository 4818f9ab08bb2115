"""What the pictures of things for the desk show."""

OFFICE = {}
