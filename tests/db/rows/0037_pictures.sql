UPDATE files SET small = '\x00', focus_x = 40;
